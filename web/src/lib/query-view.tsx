import { Trans } from '@lingui/react/macro';
import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Stack } from '../ui/layout.tsx';
import { Notice } from '../ui/states.tsx';
import { useNearEnd } from '../ui/use-near-end.ts';
import { ErrorCard } from './error-card.tsx';
import { useErrorText } from './error-text.ts';

interface QueryViewProps<T> {
  query: UseQueryResult<T>;
  /** Placeholder with the size of the content. */
  waiting: ReactNode;
  /** Shown if nothing was found. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  /** Replaces the usual error card. */
  failed?: (error: Error | null) => ReactNode;
  children: (data: T) => ReactNode;
}

/** A query's states: loading, empty, failed with a retry, or loaded. Data stays when a reread fails, with a note that it may be old. */
export function QueryView<T>({ query, waiting, empty = null, isEmpty, failed, children }: QueryViewProps<T>) {
  const { data, isPending, error } = query;
  if (isPending) return waiting;
  if (data === undefined) {
    return failed ? failed(error) : <ErrorCard error={error} onRetry={() => void query.refetch()} />;
  }
  return (
    <>
      {error && <MaybeOld query={query} />}
      {isEmpty?.(data) ? empty : children(data)}
    </>
  );
}

/** A list loads more by itself three times, then by a button, so that the content below it can be reached. */
const growsByItself = 3;

interface MoreViewProps<T> {
  query: UseInfiniteQueryResult<{ pages: { content: T[] }[] }>;
  waiting: ReactNode;
  empty: ReactNode;
  /** Distance to its end in pixels at which it loads more by itself; never if absent. */
  nearEndPx?: number;
  children: (found: T[]) => ReactNode;
}

/** A list that loads page by page. */
export function MoreView<T>({ query, waiting, empty, nearEndPx, children }: MoreViewProps<T>) {
  const { data, isPending, error, hasNextPage } = query;
  const grow = () => {
    if (!query.isFetching) void query.fetchNextPage();
  };
  if (isPending) return waiting;
  if (data === undefined) return <ErrorCard error={error} onRetry={() => void query.refetch()} />;
  const found = data.pages.flatMap(({ content }) => content);
  if (found.length === 0) return empty;
  const isCutShort = query.isFetchNextPageError;
  return (
    <Stack>
      {error && !isCutShort && <MaybeOld query={query} />}
      {children(found)}
      {isCutShort && <CutShort error={error} isFetching={query.isFetching} onRetry={grow} />}
      {hasNextPage && !error && nearEndPx !== undefined && data.pages.length <= growsByItself && (
        <NearEnd key={data.pages.length} distancePx={nearEndPx} onNear={grow} />
      )}
      {hasNextPage && !isCutShort && (
        <Button look="outline" busy={query.isFetchingNextPage} onClick={grow}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </Stack>
  );
}

function NearEnd({ distancePx, onNear }: { distancePx: number; onNear: () => void }) {
  return <div ref={useNearEnd(distancePx, onNear)} />;
}

/** The end of a list whose next page could not be read. */
function CutShort({
  error,
  isFetching,
  onRetry,
}: {
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
}) {
  const errorText = useErrorText();
  return (
    <Notice tone="warn">
      {errorText(error)}{' '}
      <Button look="quiet" busy={isFetching} onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </Notice>
  );
}

function MaybeOld({ query }: { query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> }) {
  const errorText = useErrorText();
  return (
    <Notice tone="warn">
      {errorText(query.error)} <Trans>What you see here may be old.</Trans>{' '}
      <Button look="quiet" busy={query.isFetching} onClick={() => void query.refetch()}>
        <Trans>Try again</Trans>
      </Button>
    </Notice>
  );
}
