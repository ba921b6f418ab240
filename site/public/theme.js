// Runs before the first paint. It is a separate file because the page's policy allows no inline script.
// The key and its two values are defined in src/features/theme/theme-choice.ts.
try {
  const chosen = localStorage.getItem('marginalia:theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // Storage may be forbidden. The system's preference then applies.
}
