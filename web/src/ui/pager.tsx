import { useLingui } from '@lingui/react/macro';
import styles from './pager.module.css';
import { pagerRange } from './pager-range.ts';

interface PagerProps {
  /** Counted from 0. */
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
}

/** Links to numbered pages; renders nothing for a single page. */
export function Pager({ page, totalPages, onPage }: PagerProps) {
  const { t } = useLingui();
  if (totalPages <= 1) return null;
  return (
    <nav aria-label={t`Pages`} className={styles.pager}>
      {pagerRange(page, totalPages).map((index, position, range) =>
        index === null ? (
          <span key={`gap-${range[position - 1]}`} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={index}
            type="button"
            aria-label={t`Page ${index + 1}`}
            aria-current={index === page ? 'page' : undefined}
            onClick={() => onPage(index)}
          >
            {index + 1}
          </button>
        ),
      )}
    </nav>
  );
}
