import type { ComponentProps } from 'react';
import { Page } from '../ui/layout.tsx';
import { NotFound } from '../ui/not-found.tsx';
import { codeOf } from './api-error.ts';
import { ErrorCard } from './error-card.tsx';
import { QueryView } from './query-view.tsx';

/**
 * A page for one query: loading, loaded, not found (or not for this reader), or failed with a retry. Data that is gone on a reread disappears. Each state is a
 * whole page with a heading, so children need no `Page`.
 */
export function PageView<T>(
  props: Pick<ComponentProps<typeof QueryView<T>>, 'query' | 'waiting' | 'children'>,
) {
  const { query } = props;
  if (isAbsent(query.error)) return <NotFound />;
  return (
    <QueryView
      {...props}
      failed={(error) => (
        <Page width="narrow">
          <ErrorCard as="h1" error={error} onRetry={() => void query.refetch()} />
        </Page>
      )}
    />
  );
}

const isAbsent = (error: unknown) => ['NOT_FOUND', 'INVALID_INPUT'].includes(codeOf(error));
