import { Cart } from './cart.js';

export const metadata = { title: 'Bookshop' };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        {children}
        <Cart />
      </body>
    </html>
  );
}
