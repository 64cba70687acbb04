import simpleRestProvider from 'ra-data-simple-rest';
import { type DataProvider, HttpError, type PaginationPayload } from 'react-admin';
import { httpClient } from './http-client.ts';
import { filterFor, sortFor } from './list-query.ts';
import { maxRows } from './list-rules.ts';

const rest = simpleRestProvider('/admin/api', httpClient);

/** Reads the console's resources. Nothing is written through it: every change is a command with a call of its own. */
export const dataProvider: DataProvider = {
  supportAbortSignal: true,
  getList: (resource, params) => rest.getList(resource, { ...params, ...boundedQuery(resource, params) }),
  getOne: (resource, params) => rest.getOne(resource, params),
  getMany: (resource, params) => rest.getMany(resource, params),
  getManyReference: (resource, params) =>
    rest.getManyReference(resource, { ...params, ...boundedQuery(resource, params) }),
  create: refuseWriting,
  update: refuseWriting,
  updateMany: refuseWriting,
  delete: refuseWriting,
  deleteMany: refuseWriting,
};

type ListParams = Pick<Parameters<DataProvider['getList']>[1], 'filter' | 'sort'> & {
  pagination?: PaginationPayload;
};

/** A list query that the contract accepts: known filters, a sortable field, at most a hundred rows. */
export function boundedQuery(resource: string, { filter, sort, pagination }: ListParams) {
  const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
  return {
    filter: filterFor(resource, filter),
    sort: sortFor(resource, sort),
    pagination: { page, perPage: Math.min(perPage, maxRows) },
  };
}

async function refuseWriting(): Promise<never> {
  throw new HttpError('console.error.METHOD_NOT_ALLOWED', 405);
}
