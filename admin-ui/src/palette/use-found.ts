import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { answered, client } from '../api/client.ts';
import type { FoundThing } from './entries.ts';
import { fullId, isShort } from './full-id.ts';

/** Delay before a request while the user types, in milliseconds. */
const pauseMs = 200;

type Asking = 'empty' | 'asking' | 'nothing' | 'failed';

/** Finds records on the server by id or a part of a name. Results of earlier input are never shown. */
export function useFound(typed: string): { readonly found: readonly FoundThing[]; readonly state: Asking } {
  const q = useWhole(typed.trim().slice(0, 100));
  const [answer, setAnswer] = useState<{ q: string; found: readonly FoundThing[]; failed?: true }>();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  useEffect(() => {
    if (q === '') return;
    let isCurrent = true;
    const ask = async () => {
      try {
        const found = await answered(client.find({ query: { q } }));
        if (isCurrent) setAnswer({ q, found });
      } catch (error) {
        if (isCurrent && !(await logoutIfAccessDenied(error))) setAnswer({ q, found: [], failed: true });
      }
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [q, logoutIfAccessDenied]);
  if (q === '') return { found: [], state: 'empty' };
  if (answer?.q !== q) return { found: [], state: 'asking' };
  return { found: answer.found, state: answer.failed ? 'failed' : 'nothing' };
}

/** Expands a shortened id that this tab has shown; other input stays as typed. */
function useWhole(typed: string): string {
  const queries = useQueryClient().getQueryCache();
  if (!isShort(typed)) return typed;
  const shown = queries.getAll().map(({ state }) => JSON.stringify(state.data) ?? '');
  return fullId(typed, shown) ?? typed;
}
