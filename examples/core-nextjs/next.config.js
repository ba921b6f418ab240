import { withBacklot } from 'backlot/next';

export default withBacklot({ reactStrictMode: true }, { builds: process.env.CONNECT_BUILD === 'yes' });
