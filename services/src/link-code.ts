import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from './app-error.ts';
import type { Config } from './config.ts';
import { derivedKeys } from './derived-key.ts';

/**
 * The code in the link of a mail that opens one thing on one page without a login. It is computed from the id each time, so
 * it lies nowhere but in the mail, and whoever reads the database cannot make one.
 * @param link.page path of the page that it opens; a code for another page is another one
 * @param link.id of what it opens there
 */
export const linkCode = (config: Pick<Config, 'PERSON_KEY'>, link: { page: string; id: string }): string =>
  codesOf(config, link)[0] ?? '';

/** The path of a page with the code that opens it without a login. @param link as `linkCode` */
export const codedPath = (config: Pick<Config, 'PERSON_KEY'>, { page, id }: { page: string; id: string }) =>
  `${page}?${new URLSearchParams({ id, code: linkCode(config, { page, id }) })}`;

/** Whether a code is that of this link, made with any key that is still known. Takes as long for any that is not. */
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

/** @throws AppError CODE_EXPIRED where a code is not that of this link */
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
