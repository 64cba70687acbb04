import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CreatorListItem } from '@sowon/contracts/creators/schemas';
import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { CreatorCard } from '../../features/creators/creator-card.tsx';
import { CreatorCardSkeletons } from '../../features/creators/creator-card-skeletons.tsx';
import { firstCards } from '../../features/creators/first-cards.ts';
import { creatorQueries, sorts } from '../../features/creators/queries.ts';
import { anyText, oneOf, useAddress } from '../../lib/address.ts';
import { MoreView } from '../../lib/query-view.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { Grid, Page, PageHeader, Row } from '../../ui/layout.tsx';
import { Order } from '../../ui/order.tsx';
import { Empty, Skeleton } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './creator-search-page.module.css';

/** Loads more within 50 px of the end (spec 1 §2). */
const nearEndPx = 50;

/** Usual number of tags; their space is reserved while they load. */
const usualTags = 12;

const shown = { name: anyText, tag: anyText, sort: oneOf(sorts) };

/** Finds creators by name, tag and order; all three are in the address, and any change returns to the first page. */
export function CreatorSearchPage() {
  const { t } = useLingui();
  const [{ name, tag, sort }, show] = useAddress(shown);
  const [typed, setTyped] = useState(name);
  const titles = { newest: t`Newest`, recommended: t`Recommended`, popular: t`Popular` };
  const creators = useInfiniteQuery(creatorQueries.found({ name, tag, sort }));
  const total = creators.data?.pages[0]?.totalElements ?? 0;

  return (
    <Page>
      <PageHeader
        title={<Trans>Who will grant your wish?</Trans>}
        lead={<Trans>Look for a name, or choose a tag.</Trans>}
      />
      <NameSearch
        typed={typed}
        onType={setTyped}
        onSearch={(sought) => show({ name: sought }, { replace: true })}
      />
      <TagChips selected={tag} onSelect={(next) => show({ tag: next }, { replace: true })} />
      <Row spread="between">
        <Text look="soft" role="status">
          {creators.data && <Plural value={total} one="# creator" other="# creators" />}
        </Text>
        <Order
          orders={sorts.map((id) => ({ id, title: titles[id] }))}
          selected={sort}
          onSelect={(id) => show({ sort: id }, { replace: true })}
        />
      </Row>
      <h2 className="visually-hidden">
        <Trans>Creators found</Trans>
      </h2>
      <FoundCreators
        creators={creators}
        isNarrowed={name !== '' || tag !== ''}
        onShowAll={() => {
          setTyped('');
          show({ name: '', tag: '' }, { replace: true });
        }}
      />
    </Page>
  );
}

interface NameSearchProps {
  typed: string;
  onType: (typed: string) => void;
  onSearch: (name: string) => void;
}

/** The field for a name. Clearing it searches at once and keeps the focus in it. */
function NameSearch({ typed, onType, onSearch }: NameSearchProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  const clear = () => {
    onType('');
    onSearch('');
    field.current?.focus();
  };
  return (
    <search>
      <form className={styles.search} onSubmit={search}>
        <span className={styles.field}>
          <input
            ref={field}
            type="search"
            aria-label={t`Creator name`}
            placeholder={t`Name or initials`}
            value={typed}
            maxLength={50}
            enterKeyHint="search"
            onChange={(event) => onType(event.target.value)}
          />
          {typed !== '' && (
            <button type="button" className={styles.clear} aria-label={t`Clear the search`} onClick={clear}>
              <CloseIcon />
            </button>
          )}
        </span>
        <Button type="submit">
          <Trans>Search</Trans>
        </Button>
      </form>
    </search>
  );
}

interface TagChipsProps {
  /** Id of the selected tag; empty if none is. */
  selected: string;
  onSelect: (tag: string) => void;
}

/** The tags of all creators; a press on the selected one deselects it. */
function TagChips({ selected, onSelect }: TagChipsProps) {
  const tags = useQuery(creatorQueries.tags());
  return (
    <>
      {tags.isPending && (
        <div className={styles.tags}>
          {Array.from({ length: usualTags }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
            <Skeleton key={index} height="var(--target)" />
          ))}
        </div>
      )}
      {(tags.data?.length ?? 0) > 0 && (
        <fieldset className={styles.tags}>
          <legend className="visually-hidden">
            <Trans>Tags</Trans>
          </legend>
          {tags.data?.map(({ tag: { id, name }, tagCount }) => (
            <Chip key={id} isOn={selected === id} onToggle={() => onSelect(selected === id ? '' : id)}>
              #{name} <small>{tagCount}</small>
            </Chip>
          ))}
        </fieldset>
      )}
    </>
  );
}

interface FoundCreatorsProps {
  creators: UseInfiniteQueryResult<{ pages: { content: CreatorListItem[] }[] }>;
  /** True if a name or a tag leaves creators out. */
  isNarrowed: boolean;
  onShowAll: () => void;
}

function FoundCreators({ creators, isNarrowed, onShowAll }: FoundCreatorsProps) {
  const { t } = useLingui();
  return (
    <MoreView
      query={creators}
      nearEndPx={nearEndPx}
      waiting={
        <Grid columns={4}>
          <CreatorCardSkeletons count={8} />
        </Grid>
      }
      empty={
        <Empty title={t`There are no results for this search.`}>
          {isNarrowed && (
            <Button look="outline" onClick={onShowAll}>
              <Trans>Show all creators</Trans>
            </Button>
          )}
        </Empty>
      }
    >
      {(found) => (
        <Grid columns={4}>
          {found.map((item, index) => (
            <CreatorCard key={item.creator.id} item={item} isFirst={index < firstCards} />
          ))}
        </Grid>
      )}
    </MoreView>
  );
}
