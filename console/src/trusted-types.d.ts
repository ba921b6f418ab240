/** What the console uses of Trusted Types (W3C), which the types of the DOM do not know yet. */
interface Window {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): object };
  };
}
