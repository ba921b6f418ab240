import createDOMPurify from 'dompurify';

const purifier = createDOMPurify(window);

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node instanceof HTMLAnchorElement && node.hasAttribute('href')) node.rel = 'noopener noreferrer nofollow';
});

/**
 * Safe nodes of a rich-text field, prose only. Headings lose their tag but keep their text, because only the page knows
 * the right level. Images are removed, because nothing may be loaded from other origins.
 */
export function sanitise(html: string): DocumentFragment {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: ['p', 'br', 'em', 'i', 'strong', 'b', 'u', 's', 'a', 'ul', 'ol', 'li', 'blockquote', 'sup', 'sub'],
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: /^https?:\/\//i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}
