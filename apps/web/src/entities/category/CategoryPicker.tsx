import { type CategoryInput, type Category, toNameKey } from '@stowage/contracts';
import { Check, X } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { toMessage } from '../../lib/api-error';
import { checkInput } from '../../lib/forms/lazy-schema';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time';
import { t } from '../../lib/i18n';
import { isComposing } from '../../lib/is-composing';
import { Button } from '../../ui/Button';
import { useFocusAfterChange } from '../../ui/focus';
import { Input } from '../../ui/form/Input';
import { Select } from '../../ui/form/Select';

interface CategoryPickerProps {
  name: string;
  categories: readonly Category[];
  /** Undefined if `leave` is chosen. */
  value: number | null | undefined;
  onChange: (id: number | null) => void;
  /** A first choice that keeps the category of each item. The form is a dialog then, which a link would close. */
  leave?: { label: string; onChoose: () => void };
  /** Rejects with a message when the category cannot be created. */
  onCreate: (input: CategoryInput) => Promise<Category>;
}

const LEAVE = 'leave';

export function CategoryPicker(props: CategoryPickerProps) {
  const { name, categories, value, onChange, leave, onCreate } = props;
  const [isAdding, setIsAdding] = useState(false);
  const list = useRef<HTMLSelectElement>(null);

  // React unmounts the focused field when adding ends.
  useFocusAfterChange(isAdding, () => list.current);

  if (isAdding) {
    return (
      <NewCategory
        categories={categories}
        onCreate={onCreate}
        onDone={(category) => {
          if (category) onChange(category.id);
          setIsAdding(false);
        }}
      />
    );
  }
  return (
    <div>
      <div className="flex gap-2">
        <Select
          name={name}
          ref={list}
          value={value === undefined ? LEAVE : (value ?? '')}
          onChange={({ target }) => {
            if (target.value === LEAVE) leave?.onChoose();
            else onChange(target.value === '' ? null : Number(target.value));
          }}
          className="min-w-0 flex-1"
          options={categories}
        >
          {leave && <option value={LEAVE}>{leave.label}</option>}
          <option value="">{t('category.noCategory')}</option>
        </Select>
        <Button variant="secondary" onClick={() => setIsAdding(true)}>
          {t('category.addNew')}
        </Button>
      </div>
      {!leave && (
        <Link
          to="/categories"
          className="link mt-1 inline-flex min-h-8 items-center text-sm pointer-coarse:min-h-11"
        >
          {t('category.manageCategories')}
        </Link>
      )}
    </div>
  );
}

interface NewCategoryProps {
  categories: readonly Category[];
  onCreate: (input: CategoryInput) => Promise<Category>;
  onDone: (category?: Category) => void;
}

const isSameName = (name: string) => (category: Category) =>
  toNameKey(category.name) === toNameKey(name.trim());

function NewCategory({ categories, onCreate, onDone }: NewCategoryProps) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const errorId = useId();
  const run = useOneAtATime();
  const isCancelled = useRef(false);
  const cancel = () => {
    isCancelled.current = true;
    onDone();
  };

  const add = async () => {
    const existing = categories.find(isSameName(name));
    if (existing) {
      onDone(existing);
      return;
    }
    setIsBusy(true);
    try {
      const checked = await checkInput(async () => (await import('./category.schema')).CategoryInput, {
        name,
      });
      if (checked.error !== undefined) {
        setError(checked.error);
        setIsBusy(false);
        return;
      }
      const created = await onCreate(checked.input);
      if (!isCancelled.current) onDone(created);
    } catch (failure) {
      setError(toMessage(failure, t('category.categoryNotAdded')));
      setIsBusy(false);
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter ends the composition of Japanese or Chinese input.
    if (isComposing(event.nativeEvent)) return;
    // Enter must not submit the surrounding form.
    if (event.key === 'Enter') {
      event.preventDefault();
      void run(add);
    }
    if (event.key === 'Escape') cancel();
  };

  return (
    <div>
      <div className="flex gap-2">
        <Input
          aria-label={t('category.newCategoryName')}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          placeholder={t('category.newCategory')}
          data-handles-escape
          autoFocus
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={onKeyDown}
          className="min-w-0 flex-1"
        />
        <Button
          variant="secondary"
          size="icon"
          aria-label={t('category.addCategory')}
          busy={isBusy}
          onClick={() => void run(add)}
        >
          <Check aria-hidden className="size-4" />
        </Button>
        <Button variant="ghost" size="icon" aria-label={t('category.cancelNewCategory')} onClick={cancel}>
          <X aria-hidden className="size-4" />
        </Button>
      </div>
      <p id={errorId} role="alert" className="mt-1 text-sm text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}
