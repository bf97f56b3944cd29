import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { byCursor, withCursor } from '../../api/by-cursor.ts'
import { callKey, staleAfter } from '../../api/query-client.ts'
import type { RecordInput, RecordPage, RecordTable } from './record-table.ts'

/** In ms. */
const OPEN_ROUND_POLL_MS = 5_000

/** A record page by page; the cursor of a page is the key to the next (keyset paging). */
export function useRecord<Row, Page extends RecordPage<Row>>(
  table: RecordTable<Row, Page>,
  input: Omit<RecordInput, 'cursor'>,
) {
  return useInfiniteQuery({
    queryKey: callKey(table.call, { ...input }),
    queryFn: ({ pageParam }) => table.fetch({ ...input, ...withCursor(pageParam) }),
    ...byCursor,
    staleTime: staleAfter.immediately,
    refetchInterval: ({ state }) =>
      table.refetchEvery(state.data?.pages.flatMap((page): readonly Row[] => page.content) ?? []),
  })
}

/** The kinds of movements, in the member's language (MN-18). */
export function useTransactionCodes() {
  return useQuery({
    queryKey: callKey('transactionCodes'),
    queryFn: () => api.transactionCodes(),
    staleTime: staleAfter.never,
  })
}

export function useProfitAndLoss(days: { startDate: string; endDate: string }) {
  return useQuery({
    queryKey: callKey('profitAndLoss', days),
    queryFn: () => api.profitAndLoss(days),
    staleTime: staleAfter.immediately,
  })
}

/** A ticket with its wagers. */
export function useOrder(orderId: string) {
  return useQuery({
    queryKey: callKey('orderDetail', { orderId }),
    queryFn: () => api.orderDetail({ orderId }),
    staleTime: staleAfter.immediately,
  })
}

/** A vendor's round with all of its calls; it may continue while it is shown. */
export function useRoundDetails(reference: string) {
  return useQuery({
    queryKey: callKey('roundStory', { reference }),
    queryFn: () => api.roundStory({ reference }),
    staleTime: staleAfter.immediately,
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? OPEN_ROUND_POLL_MS : false),
  })
}
