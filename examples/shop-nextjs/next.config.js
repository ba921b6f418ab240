import { withBacklot } from 'backlot/next';

export default withBacklot({ reactStrictMode: true });
