/** The session lives as long as the browser tab, because an operator's computer may be shared. */
const storageKey = 'sowon.console.token';

export const readToken = (): string | null => sessionStorage.getItem(storageKey);

export const forgetToken = (): void => sessionStorage.removeItem(storageKey);

/** Stores the token of a reply: the first at sign-in, renewed ones on any later reply. */
export function keepToken(headers: { get(name: string): string | null }): void {
  const token = headers.get('authorization');
  if (token) sessionStorage.setItem(storageKey, token);
}
