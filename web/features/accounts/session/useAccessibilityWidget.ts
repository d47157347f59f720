import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import type { SelfView } from '#contract/auth'
import { fetchChunk } from '#web/lib/fetchChunk.ts'
import { toast } from '#web/ui/toasts.ts'

/**
 * Loads the accessibility widget for those who switched it on. It stays when the session ends, because the letters
 * must not shrink while the visitor reads.
 */
export const useAccessibilityWidget = (user: SelfView | null): void => {
  const isOn = user?.accessibility_mode_active
  const wasOn = useRef(false)
  useEffect(() => {
    if (isOn === undefined || isOn === wasOn.current) return
    wasOn.current = isOn
    fetchChunk(() => import('./accessibilityWidget.ts'))
      .then(({ showAccessibilityWidget, hideAccessibilityWidget }) =>
        isOn ? showAccessibilityWidget() : hideAccessibilityWidget(),
      )
      .catch(() => toast(t`The accessibility tools couldn’t be loaded. Please reload the page.`))
  }, [isOn])
}
