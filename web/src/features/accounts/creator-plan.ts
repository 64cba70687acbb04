const name = 'creator-plan';

/**
 * Remembers that somebody signs up in order to apply as a creator. This is kept in the browser, because the link of the verification mail
 * opens in a new tab. Their form input is not kept.
 */
export function planToBeCreator(isPlanned: boolean): void {
  if (isPlanned) localStorage.setItem(name, 'true');
  else localStorage.removeItem(name);
}

/** True if the last person who signed up in this browser wants to apply as a creator. */
export const isCreatorPlanned = (): boolean => localStorage.getItem(name) === 'true';

/** Path of the creator application. */
export const applicationPage = '/creator-registration';
