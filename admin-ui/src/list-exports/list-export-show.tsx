import type { ReactNode } from 'react';
import { ShowBase, Title, useLocale, useShowContext, useTranslate } from 'react-admin';
import { ActsOf } from '../audit/acts-of.tsx';
import { count } from '../look/format.ts';
import { nouns } from '../nouns/nouns.ts';
import { Copyable } from '../parts/copyable.tsx';
import { Facts } from '../parts/facts.tsx';
import { lookAgainMs, lookAgainWhile } from '../parts/look-again.ts';
import { Moment } from '../parts/moment.tsx';
import { PageStack } from '../parts/page.tsx';
import { Section } from '../parts/section.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { ListExportCommands } from './list-export-commands.tsx';
import { isToCome, ListExportState, useListName } from './list-export-state.tsx';
import type { ListExportRow } from './records.ts';

type Fact = readonly [string, ReactNode];

const untilItIsThere = lookAgainWhile<ListExportRow>(isToCome, lookAgainMs);

export const ListExportShow = () => (
  <ShowBase queryOptions={untilItIsThere}>
    <ListExportPage />
  </ShowBase>
);

/** Shows an export of a list: request, progress and result. */
export function ListExportPage() {
  const { record } = useShowContext<ListExportRow>();
  const translate = useTranslate();
  const nameOf = useListName();
  return (
    <PageStack>
      <Title title={record ? `${translate('resources.list-exports.name', 1)} ${nameOf(record.list)}` : ' '} />
      {record && (
        <>
          <Toolbar>
            <ListExportState status={record.status} />
            <ListExportCommands row={record} />
          </Toolbar>
          <About row={record} />
          <TheFile row={record} />
          <ActsOf />
        </>
      )}
    </PageStack>
  );
}

function About({ row }: { row: ListExportRow }) {
  const translate = useTranslate();
  const nameOf = useListName();
  const field = (name: string) => translate(`resources.list-exports.fields.${name}`);
  const { id, list, format, sort, asked, askedByName, attempts, lastFault, failure, ended } = row;
  const [by, direction] = sort;
  return (
    <Section
      title={translate('console.list_export.about')}
      hint={translate('console.list_export.korean_time')}
    >
      <Facts
        facts={[
          [field('list'), nameOf(list)],
          [field('filter'), <Narrowed key="filter" row={row} />],
          [
            field('sort'),
            `${translate(`resources.${list}.fields.${by}`, { _: by })}, ${translate(`console.list_export.direction.${direction}`)}`,
          ],
          [field('format'), format],
          [field('asked'), <Moment key="asked" instant={asked} />],
          [field('askedBy'), askedByName],
          [field('attempts'), String(attempts)],
          ...(lastFault === null ? [] : [[field('lastFault'), lastFault] as Fact]),
          ...(failure === null
            ? []
            : [[field('failure'), translate(`console.list_export.failure.${failure}`)] as Fact]),
          ...(ended === null ? [] : [[field('ended'), <Moment key="ended" instant={ended} />] as Fact]),
          [field('id'), <Copyable key="id" value={id} what={field('id')} whole />],
        ]}
      />
    </Section>
  );
}

/** The filters of the export: with values for the requester, only the names for others and after the file is deleted. */
function Narrowed({ row: { list, filter, narrowedBy } }: { row: ListExportRow }) {
  const translate = useTranslate();
  const named = (name: string) => translate(`console.list_export.narrowed.${name}`, { _: name });
  if (narrowedBy.length === 0) return <>{translate('console.list_export.no_filter')}</>;
  if (filter === null) {
    const names = narrowedBy.map(named).join(', ');
    return <>{translate('console.list_export.not_yours', { names })}</>;
  }
  const valueText = (name: string, value: unknown): string => {
    if (Array.isArray(value)) return value.map((each) => valueText(name, each)).join(', ');
    if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
    const key = nouns.codeWords[list]?.[name]?.replace('*', String(value));
    return key === undefined ? String(value) : translate(key, { smart_count: 1, _: String(value) });
  };
  const told = Object.entries(filter).map(([name, value]) => `${named(name)}: ${valueText(name, value)}`);
  return <>{told.join(' · ')}</>;
}

/** Facts of the finished file; also after it is deleted. */
function TheFile({ row }: { row: ListExportRow }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const field = (name: string) => translate(`resources.list-exports.fields.${name}`);
  const { asOf, rows, bytes, sha256, ready, expires } = row;
  if (asOf === null || rows === null || bytes === null || sha256 === null) return null;
  return (
    <Section
      title={translate('console.list_export.file')}
      hint={translate('console.list_export.korean_time')}
    >
      <Facts
        facts={[
          [field('asOf'), <Moment key="asOf" instant={asOf} />],
          [field('rows'), count(rows, locale)],
          [field('bytes'), translate('console.list_export.bytes', { count: count(bytes, locale) })],
          [field('sha256'), <Copyable key="sha256" value={sha256} what={field('sha256')} whole />],
          [field('ready'), <Moment key="ready" instant={ready} />],
          [field('expires'), <Moment key="expires" instant={expires} />],
        ]}
      />
    </Section>
  );
}
