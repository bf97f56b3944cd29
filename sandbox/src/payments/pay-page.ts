import { html, page } from '../html.ts'
import { FAULTS, type Fault, type Order } from './order.ts'

interface Words {
  readonly order: string
  readonly amount: string
  readonly pay: string
  readonly fail: string
  readonly back: string
  readonly expired: string
  readonly faults: string
  readonly status: Readonly<Record<Order['status'], string>>
}

const words: Readonly<Record<string, Words>> = {
  EN: {
    order: 'Order',
    amount: 'Amount to pay',
    pay: 'Pay',
    fail: 'Fail',
    back: 'Back to the shop',
    expired: 'The time to pay this order is over.',
    faults: 'For testers: what the shop receives',
    status: {
      PENDING: 'Waiting for payment',
      PAID: 'Paid',
      FAILED: 'Failed',
      CANCELLED: 'Cancelled by the shop: it cannot be paid',
    },
  },
  MS: {
    order: 'Pesanan',
    amount: 'Jumlah perlu dibayar',
    pay: 'Bayar',
    fail: 'Gagalkan',
    back: 'Kembali ke laman',
    expired: 'Masa untuk membayar pesanan ini telah tamat.',
    faults: 'Untuk penguji: apa yang laman akan terima',
    status: {
      PENDING: 'Menunggu bayaran',
      PAID: 'Sudah dibayar',
      FAILED: 'Gagal',
      CANCELLED: 'Dibatalkan oleh laman: tidak boleh dibayar',
    },
  },
  CN: {
    order: '订单',
    amount: '应付金额',
    pay: '支付',
    fail: '失败',
    back: '返回商户',
    expired: '该订单已超过支付时间。',
    faults: '测试用：商户收到的通知',
    status: { PENDING: '等待支付', PAID: '已支付', FAILED: '支付失败', CANCELLED: '商户已取消，无法支付' },
  },
}

/** The text of each fault. */
const FAULT_TEXT: Readonly<Record<Fault, string>> = {
  none: 'a correct callback at once',
  late: 'a correct callback after 90 seconds',
  twice: 'the same callback twice, at the same time',
  never: 'no callback: the shop has to query the order',
  wrong_signature: 'a callback with a wrong signature',
  stale: 'a callback that is ten minutes old',
  wrong_amount: 'a callback with another amount than was ordered',
}

export const faultText = (fault: Fault): string => FAULT_TEXT[fault]

const LANG: Readonly<Record<string, string>> = { EN: 'en', MS: 'ms', CN: 'zh-Hans' }

/** Formats `1234567.50` as `1,234,567.50`. */
const grouped = (amount: string): string => amount.replace(/\B(?=(\d{3})+\.)/g, ',')

/** The page that customers are sent to. It has large buttons and no script. */
export function payPage(order: Order, { now, name }: { readonly now: Date; readonly name: string }): string {
  const text = words[order.language] ?? words.EN
  if (text === undefined) throw new Error('the payment page has no English texts')
  const over = order.status === 'PENDING' && order.expiresAt !== null && order.expiresAt < now.getTime()
  const form = html`<form method="post">
<button name="outcome" value="PAID">${text.pay}</button>
<button class="stop" name="outcome" value="FAILED">${text.fail}</button>
<details><summary>${text.faults}</summary><fieldset>${FAULTS.map(
    (fault) =>
      html`<label><input type="radio" name="fault" value="${fault}"${
        fault === 'none' ? html` checked` : ''
      }>${FAULT_TEXT[fault]}</label>`,
  )}</fieldset></details>
</form>`
  const ended = html`<a class="button" href="${order.returnUrl}">${text.back}</a>`
  return page({
    title: `${name} ${order.orderNumber}`,
    language: LANG[order.language] ?? 'en',
    body: html`<h1>${name}</h1>
<section class="card"><div class="soft">${text.amount}</div>
<div class="amount">${order.currency} ${grouped(order.amount)}</div>
<div class="state ${order.status}" role="status">${over ? text.expired : text.status[order.status]}</div>
<dl><dt>${text.order}</dt><dd>${order.orderNumber}</dd></dl></section>
${order.status === 'PENDING' && !over ? form : ended}`,
  })
}
