const storedName = 'theme';

/** Light, dark, or the device's theme. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Returns the theme chosen in this browser. */
export function currentTheme(): Theme {
  const stored = localStorage.getItem(storedName);
  return themes.find((theme) => theme === stored) ?? 'system';
}

/** Stores the choice and applies it at once. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(storedName, theme);
  showTheme();
}

/** Applies the chosen theme, also to the address bar of a phone's browser. */
export function showTheme(): void {
  const theme = currentTheme();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset.system ??= meta.getAttribute('media') ?? '';
    const { system } = meta.dataset;
    const isMeant = system.includes('dark') === (theme === 'dark');
    meta.setAttribute('media', theme === 'system' ? system : isMeant ? 'all' : 'not all');
  }
}
