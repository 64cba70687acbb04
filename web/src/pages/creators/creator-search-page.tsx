import { Trans, useLingui } from '@lingui/react/macro';
import type { Request } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { CreatorCard } from '../../features/creators/creator-card.tsx';
import { CreatorCardSkeletons } from '../../features/creators/creator-card-skeletons.tsx';
import { firstCards } from '../../features/creators/first-cards.ts';
import { api } from '../../lib/api.ts';
import { ErrorCard } from '../../lib/error-card.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import page from '../../ui/page.module.css';
import { Empty } from '../../ui/states.tsx';
import { useNearEnd } from '../../ui/use-near-end.ts';
import styles from './creator-search-page.module.css';

type Sort = NonNullable<NonNullable<Request<Routes['creatorPage']>['query']>['type']>;

const nearEndPx = 50;

/** Finds creators by name, tag and order; all three live in the address, and any change starts at the first page. */
export function CreatorSearchPage() {
  const { t } = useLingui();
  const [query, setQuery] = useSearchParams();
  const name = query.get('name') ?? '';
  const tag = query.get('tag') ?? '';
  const sorts: readonly { id: Sort; title: string }[] = [
    { id: 'newest', title: t`Newest` },
    { id: 'recommended', title: t`Recommended` },
    { id: 'popular', title: t`Popular` },
  ];
  const sort = sorts.find(({ id }) => id === query.get('sort'))?.id ?? 'newest';
  const [typed, setTyped] = useState(name);

  const change = (key: string, value: string) => {
    const next = new URLSearchParams(query);
    if (value === '') next.delete(key);
    else next.set(key, value);
    setQuery(next, { replace: true });
  };

  const tags = useQuery({ queryKey: ['creator-tags'], queryFn: () => api.creatorTags({}) });
  const creators = useInfiniteQuery({
    queryKey: ['creators', { name, tag, sort }],
    queryFn: ({ pageParam }) =>
      api.creatorPage({
        query: { page: pageParam, type: sort, ...(name && { name }), ...(tag && { tags: tag }) },
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.last ? undefined : pages.length),
    placeholderData: keepPreviousData,
  });
  const end = useNearEnd(nearEndPx, () => {
    if (creators.hasNextPage && !creators.isFetching) void creators.fetchNextPage();
  });

  const found = creators.data?.pages.flatMap(({ content }) => content) ?? [];
  const total = creators.data?.pages[0]?.totalElements ?? 0;
  const search = (event: FormEvent) => {
    event.preventDefault();
    change('name', typed.trim());
  };

  return (
    <div className={page.page}>
      <div className={page.stack}>
        <div className={page.tight}>
          <h1 className={page.title}>
            <Trans>Who will grant your wish?</Trans>
          </h1>
          <search>
            <form className={styles.search} onSubmit={search}>
              <input
                type="search"
                aria-label={t`Creator name`}
                placeholder={t`Creator name`}
                value={typed}
                maxLength={50}
                enterKeyHint="search"
                onChange={(event) => setTyped(event.target.value)}
              />
              <Button type="submit">
                <Trans>Search</Trans>
              </Button>
            </form>
          </search>
        </div>
        {(tags.data?.length ?? 0) > 0 && (
          <fieldset className={styles.tags}>
            <legend className="visually-hidden">
              <Trans>Tags</Trans>
            </legend>
            {tags.data?.map(({ tag: { id, name: tagName }, tagCount }) => (
              <Chip key={id} isOn={tag === id} onToggle={() => change('tag', tag === id ? '' : id)}>
                #{tagName} <small>{tagCount}</small>
              </Chip>
            ))}
          </fieldset>
        )}
        <div className={page.between}>
          <p role="status" className={page.soft}>
            {creators.data && <Trans>{total} creators</Trans>}
          </p>
          <fieldset className={styles.sorts}>
            <legend className="visually-hidden">
              <Trans>Order</Trans>
            </legend>
            {sorts.map(({ id, title }) => (
              <button key={id} type="button" aria-pressed={id === sort} onClick={() => change('sort', id)}>
                {title}
              </button>
            ))}
          </fieldset>
        </div>
        <h2 className="visually-hidden">
          <Trans>Creators found</Trans>
        </h2>
        {creators.isError && <ErrorCard error={creators.error} onRetry={() => void creators.refetch()} />}
        {creators.isSuccess && found.length === 0 && (
          <Empty title={<Trans>There are no results for this search.</Trans>}>
            {(name !== '' || tag !== '') && (
              <Button
                look="outline"
                onClick={() => {
                  setTyped('');
                  setQuery({}, { replace: true });
                }}
              >
                <Trans>Show all creators</Trans>
              </Button>
            )}
          </Empty>
        )}
        <div className={page.grid4}>
          {found.map((item, index) => (
            <CreatorCard key={item.creator.id} item={item} isFirst={index < firstCards} />
          ))}
          {(creators.isPending || creators.isFetchingNextPage) && <CreatorCardSkeletons count={8} />}
        </div>
        <div ref={end} />
      </div>
    </div>
  );
}
