import type { FastifyReply } from 'fastify';
import { AppError } from '../app-error.ts';
import type { ListedRows } from '../db/console-list.ts';

/**
 * Replies with a list in the format of `ra-data-simple-rest`: the bare rows, and `Content-Range: wallets 0-24/319` with inclusive ends. `Total-Estimated: true`
 * says that the total is an estimate.
 */
export function listReply<T>(
  reply: FastifyReply,
  resource: string,
  list: ListedRows<T>,
  [from]: readonly [from: number, to: number],
): T[] {
  const { rows, total, estimated = false } = list;
  const span = rows.length === 0 ? '*' : `${from}-${from + rows.length - 1}`;
  reply.header('content-range', `${resource} ${span}/${total}`);
  if (estimated) reply.header('total-estimated', 'true');
  return rows;
}

/** Returns the row that a query found. @throws AppError NOT_FOUND if it is null */
export function found<T>(row: T | null): T {
  if (row === null) throw new AppError('NOT_FOUND');
  return row;
}
