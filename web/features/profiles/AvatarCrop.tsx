import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import styles from './AvatarForm.module.css'
import type { Square } from './cropToJpeg.ts'

/** The cropper's side in pixels, and how far it zooms. */
const [side, minZoom, maxZoom, step] = [300, 1, 3, 0.1]

interface Props {
  file: File
  /** Whenever another part of the picture is chosen. */
  onSquare: (square: Square) => void
  onUnreadable: () => void
}

const useAddressOf = (file: File): string | null => {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return address
}

/** The round window over the picture: drag it, pinch it, or use the arrow keys and the slider. */
export function AvatarCrop({ file, onSquare, onUnreadable }: Props) {
  const id = useId()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState<number>(minZoom)
  const [room, setRoom] = useState<number>(side)
  const address = useAddressOf(file)
  const window = Math.min(side, room)
  return (
    <>
      <div className={styles.crop} ref={(box) => void (box && setRoom(box.clientWidth))}>
        {address && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            minZoom={minZoom}
            maxZoom={maxZoom}
            aspect={1}
            cropShape="round"
            cropSize={{ width: window, height: window }}
            objectFit="cover"
            showGrid={false}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => onSquare(pixels)}
            mediaProps={{ alt: '', onError: onUnreadable }}
            cropperProps={{ role: 'group', 'aria-label': t`Part of the picture: move it with the arrow keys` }}
            disableAutomaticStylesInjection
          />
        )}
      </div>
      <label htmlFor={id} className={styles.zoom}>
        <Trans>Zoom</Trans>
        <input
          id={id}
          type="range"
          min={minZoom}
          max={maxZoom}
          step={step}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
    </>
  )
}
