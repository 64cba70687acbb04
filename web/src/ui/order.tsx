import { useLingui } from '@lingui/react/macro';
import styles from './order.module.css';

interface OrderProps<T extends string> {
  orders: readonly { id: T; title: string }[];
  selected: T;
  onSelect: (id: T) => void;
}

/** Selects the order of a list, with a button for each. */
export function Order<T extends string>({ orders, selected, onSelect }: OrderProps<T>) {
  const { t } = useLingui();
  return (
    <fieldset className={styles.order}>
      <legend className="visually-hidden">{t`Order`}</legend>
      {orders.map(({ id, title }) => (
        <button key={id} type="button" aria-pressed={id === selected} onClick={() => onSelect(id)}>
          {title}
        </button>
      ))}
    </fieldset>
  );
}
