const name = 'app-api';

/** True inside the mobile app (`?app-api=true`, spec 1 §1); kept for the whole visit. */
export function isEmbedded(): boolean {
  const asked = new URLSearchParams(location.search).get(name);
  if (asked !== null) sessionStorage.setItem(name, String(asked === 'true'));
  return sessionStorage.getItem(name) === 'true';
}
