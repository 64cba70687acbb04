import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** How many tags a creator may give themselves, as the API has it. */
const mostTags = 10;

/** What of a page address is taken as it is typed: it has no capitals. */
export const typedUrl = (typed: string): string => typed.toLowerCase();

/** That a page address is one; the same rule as the API's `CreatorUrl`. */
export function urlProblem(url: string): MessageDescriptor | undefined {
  return /^[a-z0-9][a-z0-9_-]{2,29}$/.test(url) ? undefined : msg`Three to thirty of a-z, 0-9, - and _.`;
}

/** That a link is a full address on the web. */
export function linkProblem(link: string): MessageDescriptor | undefined {
  const isWebAddress = /^https?:\/\/\S+$/i.test(link.trim()) && URL.canParse(link.trim());
  return isWebAddress ? undefined : msg`Please enter a link that begins with https://`;
}

/** That no more tags are chosen than a creator may have. */
export function tagsProblem(tags: readonly string[]): MessageDescriptor | undefined {
  return tags.length > mostTags ? msg`At most ${mostTags} tags.` : undefined;
}

/** Where it is said that somebody else has the page address. */
export function refusedUrl(code: string, field: string | null) {
  return code === 'ALREADY_EXISTS' && field === 'url'
    ? ({ at: 'url', text: msg`This page address is already taken.` } as const)
    : undefined;
}
