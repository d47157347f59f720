// `leaflet` for the build (vite.config.ts): its sources instead of its bundle, so that only the layers and the controls that we
// use are included. The first two lines are files with side effects on the map: layers, and the attribution.
import 'leaflet/src/layer/Layer.js'
import 'leaflet/src/control/Control.Attribution.js'
import { Control } from 'leaflet/src/control/Control.js'
import { Scale } from 'leaflet/src/control/Control.Scale.js'

// Leaflet assigns all its controls in one file, which is not included.
Control.Scale = Scale

export * from 'leaflet/src/Leaflet.js'
