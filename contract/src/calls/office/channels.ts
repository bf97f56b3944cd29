import type { CallTable } from '../../call.ts'

/** Payment channels: what members are offered, at which terms. */
export const officeChannelCalls = {
  officeChannels: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/channels',
    access: 'operator',
    refusals: ['operator.role'],
  },
  /** Creates a channel, which is off, or changes the terms of one; its type and provider stay. */
  officeSaveChannel: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/channels/save',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'amount.invalid',
      'channel.unknown',
      'channel.exists',
      'channel.terms',
      'channel.fee',
      'channel.limits',
      'channel.hours',
      'channel.levels',
      'channel.chips',
      'channel.unavailable',
      'contract.setting_waiting',
    ],
  },
  /** A second person agrees to a change of rate, confirmations, fee or texts, or somebody refuses it. */
  officeDecideChannelChange: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/channels/decide',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'operator.second_person',
      'operator.not_independent',
      'channel.unknown',
      'channel.terms',
      'channel.fee',
      'channel.limits',
      'channel.hours',
      'channel.levels',
      'channel.chips',
      'channel.unavailable',
      'contract.setting_decided',
    ],
  },
  officeSwitchChannel: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/channels/switch',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'operator.second_person',
      'operator.not_independent',
      'channel.unknown',
      'channel.terms',
    ],
  },
} as const satisfies CallTable
