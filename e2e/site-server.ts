import { readFile } from 'node:fs/promises';
import express from 'express';

/**
 * Serves the production build to the tests: at `http://{client id}.localhost` the page names that client id, so that
 * each test has an origin, a storage and a site of its own. Nothing else of the build is changed, and nothing in the
 * browser is intercepted.
 */
const [build = '', port, simulatorUrl = ''] = process.argv.slice(2);
const page = await readFile(`${build}/index.html`, 'utf8');

const app = express();
app.use(express.static(build, { index: false }));
app.use((req, res) => {
  const [clientId = ''] = req.hostname.split('.');
  res
    .set({
      'cache-control': 'no-store',
      'content-security-policy': "frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
    .type('html')
    .send(withMeta(withMeta(page, 'client-id', clientId), 'api-url', simulatorUrl));
});
app.listen(Number(port), '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});
process.once('SIGTERM', () => process.exit(0));

function withMeta(html: string, name: string, content: string): string {
  return html.replace(new RegExp(`(name="marginalia:${name}" content=")[^"]*`), `$1${content}`);
}
