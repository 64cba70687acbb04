const name = 'creator-plan';

/**
 * Somebody signs up in order to apply as a creator. It is kept in this browser, as the link of the verification mail opens in a tab
 * of its own; what they typed is not.
 */
export function planToBeCreator(isPlanned: boolean): void {
  if (isPlanned) localStorage.setItem(name, 'true');
  else localStorage.removeItem(name);
}

/** Whether whoever signed up here last wants to apply as a creator. */
export const isCreatorPlanned = (): boolean => localStorage.getItem(name) === 'true';

/** Where the application is. */
export const applicationPage = '/creator-registration';
