import { currentLanguage } from '../language/language.ts';
import { appTexts } from './app-texts.en.ts';

/**
 * Shows in `root` that the site's code could not be loaded, with a button to
 * load the page again, which also happens by itself when the browser is online again. Loads no further code.
 */
export async function sayNotStarted(root: Element): Promise<void> {
  const { crash } = await appTexts.read(currentLanguage());
  const heading = document.createElement('h1');
  heading.textContent = crash.notLoadedHeading;
  const reason = document.createElement('p');
  reason.textContent = crash.notLoaded;
  const reload = document.createElement('button');
  reload.type = 'button';
  reload.textContent = crash.reload;
  reload.addEventListener('click', () => window.location.reload());
  const notice = document.createElement('main');
  notice.className = 'frame-notice';
  notice.setAttribute('role', 'alert');
  notice.append(heading, reason, reload);
  root.querySelector('main')?.remove();
  root.append(notice);
  window.addEventListener('online', () => window.location.reload());
}
