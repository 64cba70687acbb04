import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from './app-error.ts';
import type { Config } from './config.ts';
import { derivedKeys } from './crypto.ts';

/**
 * Returns the code in a mail link that opens one object on one page without a login. It is computed from the id each time and exists only in the mail, so
 * database access is not enough to make one.
 * @param link.page path of the page; codes of different pages differ
 * @param link.id id of the opened object
 */
export const linkCode = (config: Pick<Config, 'PERSON_KEY'>, link: { page: string; id: string }): string =>
  codesOf(config, link)[0] ?? '';

/** Returns the path of a page with the code that opens it without a login. @param link as `linkCode` */
export const codedPath = (config: Pick<Config, 'PERSON_KEY'>, { page, id }: { page: string; id: string }) =>
  `${page}?${new URLSearchParams({ id, code: linkCode(config, { page, id }) })}`;

/** Returns true if a code belongs to this link under any known key. Compares in constant time. */
export function isLinkCode(
  config: Pick<Config, 'PERSON_KEY'>,
  link: { page: string; id: string },
  code: string,
): boolean {
  const sent = Buffer.from(code);
  return codesOf(config, link)
    .map((known) => Buffer.from(known))
    .some((known) => known.length === sent.length && timingSafeEqual(known, sent));
}

/** Checks a link code. @throws AppError CODE_EXPIRED if it does not belong to this link */
export function requireLinkCode(
  config: Pick<Config, 'PERSON_KEY'>,
  link: { page: string; id: string },
  code: string,
): void {
  if (!isLinkCode(config, link, code)) throw new AppError('CODE_EXPIRED');
}

const codesOf = (config: Pick<Config, 'PERSON_KEY'>, { page, id }: { page: string; id: string }): string[] =>
  derivedKeys(config, `link to ${page}`).map((key) =>
    createHmac('sha256', key).update(id).digest('base64url'),
  );
