import createDOMPurify from 'dompurify';

const purifier = createDOMPurify(window);

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node instanceof HTMLAnchorElement && node.hasAttribute('href')) node.rel = 'noopener noreferrer nofollow';
});

/**
 * Clean nodes of a rich-text field: prose only. Headings lose their tag and keep their words, because only the page
 * knows which level would be right; pictures go, because nothing is loaded from elsewhere.
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
