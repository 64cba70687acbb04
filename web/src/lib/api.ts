import { type AppClient, createClient, isOutcomeUnknown } from '@sowon/contracts/client';
import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { codeOf, isGatewayTimeout, type SessionEnd, sessionEndOf } from './api-error.ts';
import { takeEarlyReply } from './early-replies.ts';
import { currentLanguage } from './language.ts';
import { readSession, storeToken } from './session.ts';

/** Returns the headers of every request: the token and the language. */
export function requestHeaders(): Record<string, string> {
  const { token } = readSession();
  return { 'Accept-Language': currentLanguage(), ...(token === null ? {} : { Authorization: token }) };
}

/**
 * Stores the token of a reply: from the login, or renewed before it expires.
 * @param sentToken the token of the request; a reply that arrives after a sign-out or a new sign-in changes nothing
 */
export function keepRenewedToken(renewed: string | null, sentToken: string | null): void {
  if (renewed && sentToken === readSession().token) storeToken(renewed);
}

/** All calls of the API, typed by the contract. */
export const api: AppClient = createClient({
  baseUrl: '',
  fetch: async (url, { body, ...init }) => {
    const sentToken = readSession().token;
    // The contract describes a form without DOM types; in a browser it is always a FormData.
    const sent = body === undefined ? init : { ...init, body: body as string | FormData };
    const reply = await (takeEarlyReply(url) ?? fetch(url, sent));
    keepRenewedToken(reply.headers.get('authorization'), sentToken);
    return reply;
  },
  headers: requestHeaders,
});

interface GlobalReactions {
  onSessionEnd: (reason: SessionEnd) => void;
  /** Called for a request that needs a confirmed email address. */
  onUnverified: () => void;
  /** Called for a request that needs the member's birth date, which is not known yet. */
  onBirthDateNeeded: () => void;
  onGatewayTimeout: () => void;
}

/**
 * Creates the client, the only place that handles errors shared by all pages: an ended session, an unconfirmed address, a gateway timeout. Every call is a
 * query or a mutation, so all errors arrive here. Reads are tried three times when the outcome is unknown; commands never repeat by themselves.
 */
export function createQueryClient({
  onSessionEnd,
  onUnverified,
  onBirthDateNeeded,
  onGatewayTimeout,
}: GlobalReactions): QueryClient {
  const onError = (error: unknown) => {
    const end = sessionEndOf(error);
    if (end !== null && readSession().token !== null) onSessionEnd(end);
    else if (codeOf(error) === 'EMAIL_UNVERIFIED') onUnverified();
    else if (codeOf(error) === 'BIRTH_DATE_NEEDED') onBirthDateNeeded();
    else if (isGatewayTimeout(error)) onGatewayTimeout();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: 10_000, retry: (failures, error) => failures < 2 && isOutcomeUnknown(error) },
      mutations: { networkMode: 'always' },
    },
  });
}

/** The `meta` of a query whose answer is the same for all users: it stays cached when another member signs in. */
export const forEverybody = { isForEverybody: true } as const;

/** True if a query has this mark. */
export const isForEverybody = ({ meta }: Query): boolean => meta?.isForEverybody === true;
