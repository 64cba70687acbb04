import { Component, createRef, type ReactNode } from 'react';
import styles from './steady-place.module.css';

interface Place {
  readonly element: Element;
  readonly top: number;
}

/**
 * A list into which something may be put while somebody reads it: what they type in, or else the entry that they read, stays where it
 * is on the screen. Entries are marked with `data-steady`.
 */
export class SteadyPlace extends Component<{ children: ReactNode }> {
  private readonly list = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(): Place | null {
    return placeOf(this.list.current);
  }

  override componentDidUpdate(_props: unknown, _state: unknown, place: Place | null): void {
    if (place === null || !place.element.isConnected) return;
    const moved = place.element.getBoundingClientRect().top - place.top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  }

  override render(): ReactNode {
    return (
      <div ref={this.list} className={styles.list}>
        {this.props.children}
      </div>
    );
  }
}

/** What is looked at: what has the focus, or the first entry in sight; null where most in sight is something else, above the list. */
function placeOf(list: HTMLElement | null): Place | null {
  const focused = document.activeElement;
  const isFocused = focused !== null && focused !== document.body && isInSight(focused);
  const entries = [...(list?.querySelectorAll('[data-steady]') ?? [])];
  const element = isFocused ? focused : entries.find(isInSight);
  const top = element?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
  return element && (isFocused || top < window.innerHeight / 2) ? { element, top } : null;
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
