// Runs before the first paint, and apart from the bundle because the page's policy allows no inline script.
// The key and its two values belong to src/features/theme/theme-choice.ts.
try {
  const chosen = localStorage.getItem('marginalia:theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // Storage may be forbidden; the system's preference then decides.
}
