import { PAGE_SIZE } from '@koi/contract/limits.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../refusal.ts'

interface PageRequest {
  readonly pageNo?: number | undefined
  readonly pageSize?: number | undefined
}

/** One page of the rows, numbered from 1; 26 rows a page unless the call says otherwise (GL-07). Pure. */
export function pageOf<Row>(rows: readonly Row[], { pageNo = 1, pageSize = PAGE_SIZE }: PageRequest) {
  return {
    shown: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    pageNum: pageNo,
    totalPages: Math.ceil(rows.length / pageSize),
  }
}

interface Merchants {
  readonly merchant?: string | undefined
  readonly merchantCode?: string | undefined
  readonly merchant_code?: string | undefined
}

/**
 * A call may give the merchant under any of these names (EN-19); refuses `merchant.unknown` for another one.
 */
export function requireMerchant(ctx: Context, { merchant, merchantCode, merchant_code }: Merchants): void {
  const codes = [merchant, merchantCode, merchant_code].filter((code) => code !== undefined)
  if (codes.some((code) => code !== ctx.config.KOI_MERCHANT)) refuse('merchant.unknown')
}
