import fonts from '../fonts.css?url';

/** Set once the fonts have been here: the browser then keeps them. */
const KEY = 'marginalia:fonts';

function haveBeenHere(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    localStorage.setItem(KEY, 'kept');
  } catch {
    // The next visit begins in the fallbacks too.
  }
}

/**
 * Dresses the page in its fonts: at once where the browser has them, and else `when` there is something to read. A slow
 * network then brings the text first.
 */
export async function loadFonts(when: Promise<void>): Promise<void> {
  if (!haveBeenHere()) await when;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = fonts;
  link.addEventListener('load', remember);
  document.head.append(link);
}
