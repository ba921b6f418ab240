import { index, route } from '@react-router/dev/routes';

export default [
  index('routes/books.jsx'),
  route('account', 'routes/account.jsx'),
  route('login', 'routes/login.js'),
  route('login/callback', 'routes/login-callback.js'),
  route('logout', 'routes/logout.js'),
];
