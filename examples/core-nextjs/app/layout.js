import { BrowserClient } from './browser-client.js';

export const metadata = { title: 'Books' };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <BrowserClient>{children}</BrowserClient>
      </body>
    </html>
  );
}
