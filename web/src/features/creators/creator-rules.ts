import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Maximum number of a creator’s tags, as in the API. */
const mostTags = 10;

/** Turns a typed page address into lower case, because it has no capitals. */
export const typedUrl = (typed: string): string => typed.toLowerCase();

/** Checks the format of a page address, by the same rule as the API’s `CreatorUrl`. */
export function urlProblem(url: string): MessageDescriptor | undefined {
  return /^[a-z0-9][a-z0-9_-]{2,29}$/.test(url) ? undefined : msg`Three to thirty of a-z, 0-9, - and _.`;
}

/** Checks that a link is a full web address. */
export function linkProblem(link: string): MessageDescriptor | undefined {
  const isWebAddress = /^https?:\/\/\S+$/i.test(link.trim()) && URL.canParse(link.trim());
  return isWebAddress ? undefined : msg`Please enter a link that begins with https://`;
}

/** Checks the number of chosen tags against the maximum. */
export function tagsProblem(tags: readonly string[]): MessageDescriptor | undefined {
  return tags.length > mostTags ? msg`At most ${mostTags} tags.` : undefined;
}

/** Returns the message for a page address that somebody else already has; undefined for other refusals. */
export function refusedUrl(code: string, field: string | null) {
  return code === 'ALREADY_EXISTS' && field === 'url'
    ? ({ at: 'url', text: msg`This page address is already taken.` } as const)
    : undefined;
}
