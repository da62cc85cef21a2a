import numpy as np
import geopandas as gpd
import rasterio
from pyproj import Transformer
from rasterio.transform import from_origin

print("geopandas", gpd.__version__, "rasterio", rasterio.__version__, "gdal", rasterio.__gdal_version__)

t = Transformer.from_crs(4326, 25833, always_xy=True)
print("Berlin", t.transform(13.4, 52.52))

with rasterio.open("smoke.tif", "w", driver="GTiff", width=10, height=10, count=1, dtype="float32",
                   crs="EPSG:25833", transform=from_origin(390000, 5820000, 10, 10)) as dst:
    dst.write(np.random.rand(1, 10, 10).astype("float32"))
print("ok")
