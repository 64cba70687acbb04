import { Component, createRef, type ReactNode } from 'react';
import styles from './steady-place.module.css';

interface Place {
  readonly element: Element;
  readonly top: number;
}

/**
 * A list that may receive entries while somebody reads it: the focused field, or else the entry being read, keeps its position on the screen. Entries are
 * marked with `data-steady`.
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

/** Returns the element to keep in place: the focused one, or the first visible entry. Null if most of the screen shows content above the list. */
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
