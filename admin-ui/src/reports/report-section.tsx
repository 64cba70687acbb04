import { Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HttpError, useTranslate } from 'react-admin';
import { ExportButton } from '../parts/export-button.tsx';
import { Nothing } from '../parts/list-texts.tsx';
import { LoadError } from '../parts/load-error.tsx';
import { Section } from '../parts/section.tsx';

interface ReportSectionProps<T> {
  /** Part of the translation keys `console.report.{name}.title` and `.hint`. */
  readonly name: string;
  /** The parameter of the report, part of the query key. */
  readonly given?: number;
  readonly read: () => Promise<T>;
  /** Path of the call that returns the file. */
  readonly file: string;
  /** Translation key of the text shown if the server has no such report yet. */
  readonly none?: string;
  readonly children: (report: T) => ReactNode;
}

/** A report: its title, its explanation, its file, and its content once loaded. */
export function ReportSection<T>({ name, given, read, file, none, children }: ReportSectionProps<T>) {
  const translate = useTranslate();
  const { data, error } = useQuery({ queryKey: ['report', name, given], queryFn: read, retry: false });
  const isAbsent = none !== undefined && error instanceof HttpError && error.status === 404;
  return (
    <Section
      title={translate(`console.report.${name}.title`)}
      hint={translate(`console.report.${name}.hint`)}
      action={data === undefined ? undefined : <ExportButton path={file} />}
    >
      {isAbsent ? (
        <Nothing text={none} />
      ) : error ? (
        <LoadError error={error} />
      ) : data === undefined ? (
        <Skeleton variant="rounded" height={320} />
      ) : (
        children(data)
      )}
    </Section>
  );
}
