import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { cancelOrder, type Order, orderDetail, orderReceipt } from '#shared/api/billing/orders.ts'
import { notify } from '#ui/parts/notify.ts'
import { reasonOf } from '#ui/parts/reason.ts'
import { SHOWN_MS } from '#ui/parts/shown-ms.ts'
import { useConfirmRemoval } from '#ui/parts/use-confirm-removal.tsx'
import { useAct } from '#ui/screens/layout/use-act.ts'
import { isPaidOrder } from '#ui/screens/purchase/paying.ts'
import { api } from '#ui/server/api.ts'
import { ORDER_LISTS } from '../common/lists.ts'
import { saveFile } from '../common/save-file.ts'

/** Acts on an order; those that change it load the lists again, and then `onCancelled` is called. */
export function useOrderActs({ orderId, orderTitle }: Order, onCancelled: () => void) {
  const { t } = useTranslation('billing')
  const ask = useConfirmRemoval()
  const act = useAct(ORDER_LISTS)
  const read = useAct([])
  const cancel = async () => {
    await act(async () => {
      const isTooLate = isPaidOrder(await api(cancelOrder, { orderId }))
      notify('order', {
        color: isTooLate ? 'blue' : 'green',
        message: t(isTooLate ? 'orders.paidBefore' : 'orders.cancelDone', { name: orderTitle }),
      })
    })
    onCancelled()
  }
  return {
    askCancel: () =>
      ask(
        {
          title: t('orders.cancelTitle'),
          text: t('orders.cancelText', { name: orderTitle }),
          confirm: t('orders.cancel'),
          keep: t('orders.keep'),
        },
        cancel,
      ),
    /** Downloads the receipt. */
    receipt: () => read(async () => saveFile(await api(orderReceipt, { orderId }), 'application/pdf')),
    /** Asks for the order again, once the time in which it may be paid is over; a failure shows for two seconds. */
    renew: () =>
      act(async () => {
        try {
          await api(orderDetail, { orderId })
        } catch (error) {
          const message = t('orders.detailFailed', { reason: reasonOf(error, t) })
          notifications.show({ color: 'red', message, autoClose: SHOWN_MS.orderDetail })
        }
      }),
  }
}
