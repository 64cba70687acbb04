import { FigureKind, type Reply, type Routes, staffRoles, WaitingKind } from '@sowon/contracts';
import type { FastifyInstance } from 'fastify';
import { kstMonth } from '../../../clock.ts';
import type { House } from '../../../house.ts';
import { serve } from '../../../http/serve.ts';
import type { Figures, StaffAsker, Waiting } from '../../../waiting.ts';
import { find } from './find.ts';

/** Registers the console’s calls that cover all slices: waiting work and search. */
export function deskConsole(app: FastifyInstance, ctx: House): void {
  serve(app, ctx, 'waiting', ({ caller }) => waitingFor(ctx, caller));
  serve(app, ctx, 'find', ({ query, caller }) => find(ctx, caller, query.q));
}

/**
 * Returns the work that waits for a staff member by their roles, and figures for them, from all slices.
 * @returns both in the order of their kinds in the contract, which is the order of urgency
 */
export async function waitingFor(
  ctx: House,
  { userId, roles }: StaffAsker,
): Promise<Reply<Routes['waiting']>> {
  const isShown = ({ access }: Waiting | Figures) => staffRoles[access].some((role) => roles.includes(role));
  const [waiting, figures] = await Promise.all([
    Promise.all(ctx.declared.waiting.filter(isShown).map(({ read }) => read(ctx, { userId, roles }))),
    Promise.all(ctx.declared.figures.filter(isShown).map(({ read }) => read(ctx))),
  ]);
  return {
    waiting: inOrder(WaitingKind.options, waiting.flat()),
    figures: inOrder(FigureKind.options, figures.flat()),
    month: kstMonth(ctx.clock.now()),
  };
}

const inOrder = <Kind, One extends { readonly kind: Kind }>(kinds: readonly Kind[], all: readonly One[]) =>
  all.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
