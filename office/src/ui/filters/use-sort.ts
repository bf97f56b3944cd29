import type { Order } from '../table/columns.ts'
import { useFilter } from './use-filter.ts'

/**
 * The order of a list that the server sorts, which is in the address as a filter is: a copied link and a
 * saved view have it. `sorts` are those of the contract's `sorts.ts`; the first is the order without a choice.
 * An order of another list in the address is ignored.
 */
export function useSort<Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
): {
  /** The input of the call; undefined without a choice. */
  readonly sort: Sort | undefined
  readonly order: Order
} {
  const [chosen, choose] = useFilter('sort')
  const sort = sorts.find((one) => one === chosen)
  const [preset] = sorts
  return { sort, order: { sort: sort ?? preset, set: (next) => choose(next === preset ? '' : next) } }
}
