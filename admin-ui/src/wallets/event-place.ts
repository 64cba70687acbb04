/** Events per page on a wallet's page. */
export const eventsPerPage = 25;

const eventList = { filter: '{}', sort: 'version', order: 'DESC' };

/**
 * Returns the address of an event on the page of its wallet.
 * @param id `walletId:version`
 * @param place position among the wallet's events, newest first, from 0
 */
export function eventPath(id: string, place: number): string {
  const [walletId, version] = id.split(':');
  const page = Math.floor(place / eventsPerPage) + 1;
  const list = new URLSearchParams({ ...eventList, page: String(page), perPage: String(eventsPerPage) });
  return `/wallets/${walletId}/show?${list}#event-${version}`;
}
