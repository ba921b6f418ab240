import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';

/** One row of the sheet: a screen, and its screenshots from left to right. */
export interface SheetRow {
  readonly name: string;
  readonly files: readonly { readonly file: string; readonly width: number }[];
}

/** How much of the height of each screen is shown, in pixels of the screen. */
const SHOWN_HEIGHT = 1600;
const SCALE = 0.25;

function sheetPage(rows: readonly SheetRow[]): string {
  const cell = ({ file, width }: SheetRow['files'][number]): string =>
    `<a href="${file}" style="width:${width * SCALE}px"><img src="${file}" alt="${file}" width="${width * SCALE}"></a>`;
  const row = ({ name, files }: SheetRow): string =>
    `<section><h2>${name}</h2><div>${files.map(cell).join('')}</div></section>`;
  return `<!doctype html><meta charset="utf-8"><title>All screens</title><style>
    body { margin: 24px; font: 14px/1.4 sans-serif; background: #888; color: #fff; width: max-content }
    h2 { font-size: 16px; margin: 20px 0 6px }
    section > div { display: flex; gap: 12px; align-items: start }
    a { display: block; max-height: ${SHOWN_HEIGHT * SCALE}px; overflow: hidden }
    img { display: block }
  </style>${rows.map(row).join('\n')}`;
}

/** Arranges all screenshots in `folder` on one sheet: `index.html`, which links to each, and `contact-sheet.png`. */
export async function layOutContactSheet(browser: Browser, folder: string, rows: readonly SheetRow[]): Promise<void> {
  const sheet = `${folder}/index.html`;
  await writeFile(sheet, sheetPage(rows));
  const page = await browser.newPage({ viewport: { width: 900, height: 900 } });
  await page.goto(pathToFileURL(sheet).href);
  await page.screenshot({ path: `${folder}/contact-sheet.png`, fullPage: true });
  await page.close();
}
