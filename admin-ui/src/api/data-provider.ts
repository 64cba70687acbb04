import simpleRestProvider from 'ra-data-simple-rest';
import {
  type DataProvider,
  type GetListParams,
  type GetManyReferenceParams,
  HttpError,
  type PaginationPayload,
  type RaRecord,
} from 'react-admin';
import { httpClient } from './http-client.ts';
import { filterFor, maxRows, sortFor } from './list-query.ts';

const rest = simpleRestProvider('/admin/api', httpClient);

/** Metadata of a list whose total is an estimate of the server; react-admin passes it to the list page. */
export interface ListMeta {
  readonly estimated: true;
}

async function listed<Answer extends object>(
  ask: (provider: DataProvider) => Promise<Answer>,
): Promise<Answer> {
  let estimated = false;
  const noting: typeof httpClient = async (url, options) => {
    const reply = await httpClient(url, options);
    estimated = reply.headers.has('total-estimated');
    return reply;
  };
  const answer = await ask(simpleRestProvider('/admin/api', noting));
  return estimated ? { ...answer, meta: { estimated } satisfies ListMeta } : answer;
}

/** Reads the console's resources. It never writes: every change is a command with its own call. */
export const dataProvider: DataProvider = {
  supportAbortSignal: true,
  getList: <Row extends RaRecord>(resource: string, params: GetListParams) =>
    listed((provider) => provider.getList<Row>(resource, { ...params, ...boundedQuery(resource, params) })),
  getOne: (resource, params) => rest.getOne(resource, params),
  getMany: (resource, params) => rest.getMany(resource, params),
  getManyReference: <Row extends RaRecord>(resource: string, params: GetManyReferenceParams) =>
    listed((provider) =>
      provider.getManyReference<Row>(resource, { ...params, ...boundedQuery(resource, params) }),
    ),
  create: refuseWriting,
  update: refuseWriting,
  updateMany: refuseWriting,
  delete: refuseWriting,
  deleteMany: refuseWriting,
};

type ListParams = Pick<Parameters<DataProvider['getList']>[1], 'filter' | 'sort'> & {
  pagination?: PaginationPayload;
};

/** Returns a list query that the contract accepts: known filters, a sortable field, at most 100 rows. */
export function boundedQuery(resource: string, { filter, sort, pagination }: ListParams) {
  const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
  return {
    filter: filterFor(resource, filter),
    sort: sortFor(resource, sort),
    pagination: { page, perPage: Math.min(perPage, maxRows) },
  };
}

async function refuseWriting(): Promise<never> {
  throw new HttpError('console.error.read_only', 405);
}
