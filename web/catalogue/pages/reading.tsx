import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { MoreView, QueryView } from '../../src/lib/query-view.tsx';
import { Button } from '../../src/ui/button.tsx';
import { Card, Page, PageHeader, Row } from '../../src/ui/layout.tsx';
import { Empty, Skeleton } from '../../src/ui/states.tsx';
import { Written } from '../../src/ui/written.tsx';
import { type Answer, read } from '../fake-replies.ts';
import { Section } from '../section.tsx';
import { sample } from '../switches.ts';

const pagesThere = 7;
const pageSize = 4;
const answers = ['given', 'refused', 'never'] as const;

/** Queries in each state, and growing lists; the buttons at the top set the next answers. */
export function ReadingPage() {
  const [answer, setAnswer] = useState<Answer>('given');
  const { sentence } = sample();
  return (
    <Page width="reading">
      <PageHeader title="Reading" lead={sentence} />
      <Row role="group" aria-label="From now on">
        {answers.map((one) => (
          <Button
            key={one}
            look="outline"
            aria-pressed={one === answer}
            onClick={() => setAnswer(one)}
          >{`${one} from now on`}</Button>
        ))}
      </Row>
      <Section name="QueryView: there">
        <Reading name="there" first="given" answer={answer} />
      </Section>
      <Section name="QueryView: empty">
        <Reading name="empty" first="given" answer={answer} isEmpty />
      </Section>
      <Section name="QueryView: failed">
        <Reading name="failed" first="refused" answer={answer} />
      </Section>
      <Section name="QueryView: waiting">
        <Reading name="waiting" first="never" answer={answer} />
      </Section>
      <Section name="MoreView: one">
        <Growing name="one" pages={1} answer={answer} />
      </Section>
      <Section name="MoreView: many">
        <Growing name="many" pages={pagesThere} answer={answer} />
      </Section>
    </Page>
  );
}

interface ReadingProps {
  name: string;
  /** Answer to the first read; later ones follow the page. */
  first: Answer;
  answer: Answer;
  isEmpty?: boolean;
}

function Reading({ name, first, answer, isEmpty = false }: ReadingProps) {
  const { sentence } = sample();
  const reads = useRef(0);
  const query = useQuery({
    queryKey: ['catalogue', name],
    queryFn: () => {
      reads.current += 1;
      return read(reads.current === 1 ? first : answer, { sentence, number: reads.current });
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <QueryView
        query={query}
        waiting={<Skeleton height={96} />}
        isEmpty={() => isEmpty}
        empty={<Empty title={sentence} />}
      >
        {({ sentence: found, number }) => (
          <Card>
            <Written>{found}</Written> (read {number})
          </Card>
        )}
      </QueryView>
      <Row>
        <Button look="quiet" onClick={() => void query.refetch()}>
          {`Read ${name} once more`}
        </Button>
      </Row>
    </>
  );
}

function Growing({ name, pages, answer }: { name: string; pages: number; answer: Answer }) {
  const { name: person } = sample();
  const query = useInfiniteQuery({
    queryKey: ['catalogue', 'list', name],
    initialPageParam: 0,
    queryFn: ({ pageParam }) =>
      read(answer, {
        content: Array.from({ length: pageSize }, (_, index) => pageParam * pageSize + index + 1),
        page: pageParam,
      }),
    getNextPageParam: ({ page }) => (page + 1 < pages ? page + 1 : null),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <MoreView query={query} waiting={<Skeleton height={96} />} empty={<Empty title="" />} nearEndPx={200}>
      {(found) => (
        <ul aria-label={name}>
          {found.map((number) => (
            <Card as="li" key={number}>
              {number} <Written>{person}</Written>
            </Card>
          ))}
        </ul>
      )}
    </MoreView>
  );
}
